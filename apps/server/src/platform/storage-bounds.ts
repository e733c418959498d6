import { Transform } from 'node:stream'

export class BodyTooLarge extends Error {}

/** Lets so many bytes through and breaks off at one more. */
export function atMost(maxBytes: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > maxBytes) done(new BodyTooLarge('the body is too large'))
      else done(null, chunk)
    },
  })
}
