/** Bytes in letters that may stand in an address. */
export const toLetters = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');

/** The bytes that toLetters() wrote, of so many letters at most; throws on anything else. */
export function fromLetters(text, most, what) {
  if (text.length > most || !/^[\w-]*$/.test(text)) throw new Error(`the ${what} in the address is damaged`);
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
}

/** The same of whole numbers of 16 bits. */
export const shortsToLetters = (numbers) => toLetters(new Uint8Array(Int16Array.from(numbers).buffer));

export function shortsFromLetters(text, most, what) {
  const bytes = fromLetters(text, most, what);
  if (bytes.length % 2) throw new Error(`the ${what} in the address is damaged`);
  return new Int16Array(bytes.buffer);
}
