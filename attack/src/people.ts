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

/** The mails to an address once there are at least so many. */
export async function mailed(stage: Pick<Stage, 'inbox'>, email: string, count = 1): Promise<Mail[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = await mailsTo(stage, email)
    if (mails.length >= count) return mails
    await sleep(50)
  }
  throw new Error(`no ${count} mails to ${email}`)
}

export const codeIn = ({ text }: Mail) => /\b\d{6}\b/.exec(text)![0]

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
  const OTP = codeIn((await mailed({ inbox }, email, before + 1)).at(-1)!)
  const { userId } = challenge
  const { status, body } = await patiently(() => call(url, accountCalls.onBoard, { userId, OTP }))
  if (status !== 200) throw new Error(`${email} did not get in: ${status} ${body.message}`)
  return { id: body.user._id, token: body.token!, email }
}
