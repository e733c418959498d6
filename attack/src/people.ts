import { setTimeout as sleep } from 'node:timers/promises'
import { accountCalls } from '@guildhall/contract/accounts'
import type { Mail } from '@guildhall/parts/inbox'
import { call } from './client.ts'
import type { Stage } from './stage.ts'

export interface Person {
  readonly id: string
  readonly token: string
  readonly email: string
}

let people = 0

/** An address of a mailbox that nobody has used yet. */
export function newEmail(name: string): string {
  people += 1
  return `${name}.${people}@attack.test`.toLowerCase()
}

export async function mailsTo({ inbox }: Pick<Stage, 'inbox'>, email: string): Promise<Mail[]> {
  return (await inbox.mails()).filter(({ to }) => to.some(({ address }) => address === email))
}

/** The mails to an address once they are what is waited for. */
async function mailsOnce(
  stage: Pick<Stage, 'inbox'>,
  email: string,
  isThere: (mails: Mail[]) => boolean,
): Promise<Mail[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = await mailsTo(stage, email)
    if (isThere(mails)) return mails
    await sleep(50)
  }
  throw new Error(`${email} waits in vain: ${(await mailsTo(stage, email)).length} mails`)
}

/** The mails to an address once there are at least so many. */
export const mailed = (stage: Pick<Stage, 'inbox'>, email: string, count = 1) =>
  mailsOnce(stage, email, ({ length }) => length >= count)

const CODE = /\b\d{6}\b/
export const codeIn = ({ text }: Mail) => CODE.exec(text)![0]

export const linkIn = ({ text }: Mail) => /https?:\/\/\S+/.exec(text)![0]

/** A server that is too busy says so, and a client asks again. */
export async function patiently<A extends { readonly status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tries === 20) return answer
    await sleep(250)
  }
}

/** Signs somebody in with a mailed code, as a program without cookies. */
export async function signIn({ inbox, url }: Pick<Stage, 'inbox' | 'url'>, email: string): Promise<Person> {
  const before = (await mailsTo({ inbox }, email)).length
  const { body: challenge } = await patiently(() => call(url, accountCalls.verify, { email }))
  // Other letters may come to the same address meanwhile.
  const withCode = ({ text }: Mail, at: number) => at >= before && CODE.test(text)
  const OTP = codeIn((await mailsOnce({ inbox }, email, (all) => all.some(withCode))).find(withCode)!)
  const { userId } = challenge
  const { status, body } = await patiently(() => call(url, accountCalls.onBoard, { userId, OTP }))
  if (status !== 200) throw new Error(`${email} did not get in: ${status} ${body.message}`)
  return { id: body.user._id, token: body.token!, email }
}
