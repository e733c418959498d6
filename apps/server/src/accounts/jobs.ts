import { Id, type Language, languageIn, languages } from '@guildhall/contract'
import { signInLinkAddress, undoChangeAddress } from '@guildhall/contract/accounts/addresses'
import { z } from 'zod'
import { deliver } from '../platform/jobs/deliveries.ts'
import { handles, type JobContext, job } from '../platform/jobs/jobs.ts'
import { deliverText } from '../platform/sms.ts'
import { changeMail, changeText, codeMail, codeText, noticeMail, noticeText } from './mails.ts'
import { dialled, isPhone } from './phone.ts'

const sealed = z.object({
  challengeId: Id,
  sealedCode: z.string(),
  sealedLink: z.string().optional(),
  /** The language of who asked for the code, for an address without an account. */
  language: z.enum(languages).nullable().optional(),
})
export const mailCode = job('mailCode', sealed)
export const textCode = job('textCode', sealed)

/** Notifies an old address that it has been replaced; the secret undoes the change. */
export const tellOldAddress = job(
  'tellOldAddress',
  z.object({ to: z.string(), changeId: Id, sealedUndo: z.string() }),
)

/** Notifies a person of a change to their account. */
export const tellPerson = job(
  'tellPerson',
  z.object({ userId: Id, notice: z.enum(['passwordSet', 'socialLinked', 'deletionAsked']) }),
)

/** An expired code is not sent, since it would only confuse. */
const awaited = (ctx: JobContext, id: string) =>
  ctx.db
    .selectFrom('challenges')
    .select(['address', 'purpose'])
    .where('id', '=', id)
    .where('expires_at', '>', ctx.clock())
    .executeTakeFirst()

/** The language of the person who has an address; of a stranger that of their request. */
async function languageAt(ctx: JobContext, address: string, asked: Language | null = null) {
  const owner = await ctx.db
    .selectFrom('users')
    .select('language')
    .where(isPhone(address) ? 'phone' : 'email', '=', address)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return languageIn(owner?.language) ?? asked ?? 'en'
}

/** The address of the sign-in link in a message; undefined where the message only carries a code. */
function linkIn(ctx: JobContext, { challengeId, sealedLink }: z.output<typeof sealed>) {
  if (sealedLink === undefined) return undefined
  const path = signInLinkAddress.to({ challengeId, secret: ctx.secrets.unseal(sealedLink) })
  return new URL(path, ctx.config.PUBLIC_URL).href
}

export const accountJobs = [
  handles(mailCode, async (ctx, payload) => {
    const challenge = await awaited(ctx, payload.challengeId)
    if (!challenge) return
    const code = ctx.secrets.unseal(payload.sealedCode)
    const language = await languageAt(ctx, challenge.address, payload.language)
    await deliver(ctx, codeMail(language, challenge.address, code, challenge.purpose, linkIn(ctx, payload)))
  }),

  handles(textCode, async (ctx, payload) => {
    const challenge = await awaited(ctx, payload.challengeId)
    if (!challenge) return
    const language = await languageAt(ctx, challenge.address, payload.language)
    const text = codeText(language, ctx.secrets.unseal(payload.sealedCode), linkIn(ctx, payload))
    await deliverText(ctx, { to: dialled(challenge.address), text })
  }),

  handles(tellOldAddress, async (ctx, { to, changeId, sealedUndo }) => {
    const change = await ctx.db
      .selectFrom('address_changes')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['new_address', 'language'])
      .where('address_changes.id', '=', changeId)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (!change) return
    const link = new URL(
      undoChangeAddress.to({ token: ctx.secrets.unseal(sealedUndo) }),
      ctx.config.PUBLIC_URL,
    ).href
    const address = isPhone(change.new_address) ? dialled(change.new_address) : change.new_address
    const language = languageIn(change.language) ?? 'en'
    if (isPhone(to)) await deliverText(ctx, { to: dialled(to), text: changeText(language, address, link) })
    else await deliver(ctx, changeMail(language, to, address, link))
  }),

  handles(tellPerson, async (ctx, { userId, notice }) => {
    const person = await ctx.db
      .selectFrom('users')
      .select(['email', 'phone', 'language'])
      .where('id', '=', userId)
      .executeTakeFirst()
    const language = languageIn(person?.language) ?? 'en'
    if (person?.email) await deliver(ctx, noticeMail(language, person.email, notice))
    else if (person?.phone)
      await deliverText(ctx, { to: dialled(person.phone), text: noticeText(language, notice) })
  }),
]
