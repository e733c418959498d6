import type { TestServer } from './server.ts'

/** A word of letters that stands nowhere else; a similar one would be found with it. */
export const newWord = ({ kernel }: TestServer) =>
  `zq${kernel
    .newId()
    .slice(-12)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`
