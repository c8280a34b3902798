@echo off
rem Runs everything that must hold; what follows is handed to Maven. See the file check for what that is.
setlocal
cd /d "%~dp0"
where mvn >nul 2>&1
if errorlevel 1 (
  echo check: Maven was not found. Maybe: winget install Apache.Maven, or choco install maven 1>&2
  exit /b 1
)
call mvn -B -T 2 -Ppublish verify %*
exit /b %errorlevel%
