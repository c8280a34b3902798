@echo off
rem Runs the Waywright command line on Windows; builds it first if it is missing or older than the sources.
rem   waywright route ...   any command; waywright --help lists them
rem   waywright install     puts the library into your local Maven repository
setlocal
set "ROOT=%~dp0"
set "TARGET=%ROOT%cli\target\launcher"
set "SITE=%ROOT%web\target\launcher\site"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
"%JAVA%" -version >nul 2>&1
if errorlevel 1 (
  echo waywright: no Java was found. Maybe: winget install EclipseAdoptium.Temurin.21.JDK 1>&2
  exit /b 2
)
if "%~1 %~2"=="install --help" goto installhelp
if "%~1 %~2"=="install -h" goto installhelp
if "%~1"=="install" goto install
if "%~1"=="archive" goto archive
if "%~1"=="play" (set "MODULES=cli,web" & set "STAMP=%TARGET%\built-to-play") else (set "MODULES=cli" & set "STAMP=%TARGET%\built")
rem The one Java program that runs without being built says whether a source is newer than the stamp.
"%JAVA%" "%ROOT%scripts\Stale.java" "%ROOT%." "%STAMP%"
if errorlevel 1 goto build
:run
for %%j in ("%TARGET%\waywright-cli-*.jar") do set "JAR=%%j"
"%JAVA%" -XX:+UseSerialGC -Xshare:auto %WAYWRIGHT_JAVA_OPTIONS% -Dwaywright.root="%ROOT%." -Dwaywright.site="%SITE%" -jar "%JAR%" %*
exit /b %errorlevel%
:build
call :maven
if errorlevel 1 exit /b 2
echo waywright: building, once after every change of the sources ... 1>&2
if not exist "%TARGET%" mkdir "%TARGET%"
del /q "%TARGET%\waywright-cli-*.jar" 2>nul
pushd "%ROOT%"
call mvn -q -B -Dfast -T 1C -Dbuild.folder=target/launcher -Dmaven.test.skip=true -pl %MODULES% -am package
set "CODE=%errorlevel%"
popd
if not "%CODE%"=="0" (
  echo waywright: the build failed, see above 1>&2
  exit /b 2
)
type nul > "%STAMP%"
goto run
:installhelp
echo Usage: waywright install
echo Puts the library into your local Maven repository, with its sources and documentation.
exit /b 0
:install
call :maven
if errorlevel 1 exit /b 2
echo waywright: building and installing the library, its sources and documentation ... 1>&2
pushd "%ROOT%"
call mvn -B -Dfast -Ppublish -Dbuild.folder=target/install -Dmaven.test.skip=true -T 1C -pl "!architecture,!cli,!examples,!examples/games,!web" install
set "CODE=%errorlevel%"
popd
exit /b %CODE%
:archive
echo waywright: archive is a script for a Unix shell. Maybe, with Git for Windows: bash waywright archive 1>&2
exit /b 2
:maven
where mvn >nul 2>&1
if not errorlevel 1 exit /b 0
echo waywright: Maven is needed to build and was not found. Maybe: winget install Apache.Maven, or choco install maven 1>&2
exit /b 2
