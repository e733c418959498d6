import type { Ctx } from '../../platform/ctx.ts'
import { digest, newToken } from '../../platform/secrets.ts'
import { mailCode, textCode } from '../jobs.ts'
import { isPhone } from '../phone.ts'
import { codeHash, newCode } from './codes.ts'

interface Challenge {
  readonly id: string
  readonly purpose: string
  readonly address: string
}

interface NewSecrets {
  readonly code: string
  readonly codeHash: Buffer
  /** The secret of the link beside the code; null where the code confirms a change. */
  readonly link: string | null
}

export function newSecrets(ctx: Ctx, { id, purpose }: Challenge): NewSecrets {
  const code = newCode()
  return {
    code,
    codeHash: codeHash(ctx.kernel.secrets, id, purpose, code),
    link: purpose === 'signIn' ? newToken() : null,
  }
}

/** Has a code and its link sent, and remembers that the address got a message. */
export async function sendSecrets(ctx: Ctx, { id, purpose, address }: Challenge, { code, link }: NewSecrets) {
  const link_hash = link === null ? null : digest(link)
  await ctx.db
    .insertInto('code_sends')
    .values({ id: ctx.newId(), address, purpose, challenge_id: id, link_hash, sent_at: ctx.now })
    .execute()
  const { seal } = ctx.kernel.secrets
  const { language } = ctx.visit
  const sealed = { challengeId: id, sealedCode: seal(code), language }
  const withLink = { ...sealed, ...(link !== null && { sealedLink: seal(link) }) }
  await ctx.enqueue(isPhone(address) ? textCode : mailCode, withLink)
}
