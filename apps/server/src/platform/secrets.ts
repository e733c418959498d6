import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

type Purpose = 'code' | 'csrf' | 'file' | 'mailbox' | 'payment' | 'seal' | 'ticket'

/** What the server's one secret is used for; every purpose has a derived key of its own. */
export interface Secrets {
  mac(purpose: Purpose, text: string): Buffer
  /** Encrypts what must stay in the database and be read again, such as the keys of a payment account. */
  seal(text: string): string
  unseal(sealed: string): string
}

export function secretsFrom(rootKey: string): Secrets {
  const derive = (purpose: Purpose) =>
    Buffer.from(hkdfSync('sha256', rootKey, 'guildhall', `v1:${purpose}`, 32))
  const keys = {
    code: derive('code'),
    csrf: derive('csrf'),
    file: derive('file'),
    mailbox: derive('mailbox'),
    payment: derive('payment'),
    seal: derive('seal'),
    ticket: derive('ticket'),
  }
  return {
    mac: (purpose, text) => createHmac('sha256', keys[purpose]).update(text).digest(),
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keys.seal, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keys.seal, bytes.subarray(0, 12), {
        authTagLength: 16,
      })
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** An unguessable token as the client gets it; only its digest is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const digest = (text: string) => createHash('sha256').update(text).digest()

export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
