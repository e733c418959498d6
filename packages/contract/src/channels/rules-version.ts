import type { Rule } from './shapes.ts'

/**
 * Names a list of rules by its content, so that a change can state which list it is based on. Two mixed halves of 32
 * bits are enough to distinguish lists, and both sides can compute them synchronously.
 */
export function rulesVersion(rules: readonly Rule[]): string {
  const text = JSON.stringify(rules.map(({ _id, title, description }) => [_id, title, description]))
  let [a, b] = [0x811c9dc5, 0x9e3779b9]
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b)
    b ^= b >>> 13
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
