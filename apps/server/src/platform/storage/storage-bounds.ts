import { Transform } from 'node:stream'

export class BodyTooLarge extends Error {}

/** Passes a number of bytes through and fails at the first byte beyond it. */
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
