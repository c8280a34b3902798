/** Java with its words in colors; fetched when somebody looks at a program. */
import { h } from './ui.js';

const TOKENS = /(\/\/.*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\b(?:new|int|long|double|boolean|byte|final|static|return|for|while|if|else|var|void|class|record|public|private|import|true|false|null)\b)/;
const kindOf = (token) => (token.startsWith('//') ? 'comment' : /^["']/.test(token) ? 'string' : 'keyword');
/** Comments, strings and keywords as elements of their own: every second part is one. */
export const highlight = (source) => source.split(TOKENS).map((part, i) => (i % 2 ? h('span', { class: kindOf(part) }, part) : part));
