import type { Acts } from './acts.ts'
import { cardNames } from './cards.ts'
import type { Tree } from './decode-form.ts'
import { disputeReasons } from './disputes.ts'
import { Params } from './params.ts'
import { invalid, missingParam } from './refusal.ts'

/** JSON as the same tree that a form makes. */
function toTree(value: unknown): Tree {
  if (Array.isArray(value)) return value.map(toTree)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toTree(one)]))
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw invalid('The body is not JSON.')
  }
}

function paramsOf(body: string): Params {
  const tree = toTree(body === '' ? {} : parsed(body))
  if (typeof tree === 'string' || Array.isArray(tree)) throw invalid('An object is needed')
  return new Params(tree)
}

const share = (params: Params, key: string): number | undefined => {
  const text = params.text(key)
  if (text === undefined) return undefined
  const value = Number(text)
  if (value >= 0 && value <= 1) return value
  throw invalid('This value must be from 0 to 1.', { param: key })
}

/** Only what was said. */
const said = <T extends object>(values: T): Partial<T> => {
  const known: Partial<T> = { ...values }
  for (const key in known) if (known[key] === undefined) delete known[key]
  return known
}

const readDelivery = (params: Params) =>
  said({
    copies: params.integer('copies', { min: 1, max: 10 }),
    lost: share(params, 'lost'),
    isShuffled: params.truth('isShuffled'),
    isHeld: params.truth('isHeld'),
    parallel: params.integer('parallel', { min: 1, max: 50 }),
    delayMs: params.integer('delayMs', { min: 0 }),
    attempts: params.integer('attempts', { min: 1 }),
    retryDelayMs: params.integer('retryDelayMs', { min: 0 }),
    timeoutMs: params.integer('timeoutMs', { min: 1 }),
    signedBy: params.oneOf('signedBy', ['clock', 'wall']),
    seed: params.integer('seed', { min: 0 }),
  })

const readFaults = (params: Params) =>
  said({
    errors: share(params, 'errors'),
    lostReplies: share(params, 'lostReplies'),
    slowMs: params.integer('slowMs', { min: 0 }),
    seed: params.integer('seed', { min: 0 }),
  })

function readVerdict(params: Params) {
  const status = params.oneOf('status', ['won', 'lost'])
  if (!status) throw missingParam('status')
  return status
}

function readCard(params: Params) {
  const card = params.oneOf('card', cardNames)
  if (!card) throw missingParam('card')
  return card
}

type Act = (acts: Acts, params: Params) => () => unknown

/** Each reads everything first and answers what is to be done. */
const table: Record<string, Act> = {
  pay: (acts, params) => {
    const session = params.needText('session')
    const how = said({ card: params.oneOf('card', cardNames), email: params.text('email') })
    return () => acts.pay(session, how)
  },
  authenticate: (acts, params) => {
    const session = params.needText('session')
    const isOwner = params.truth('isOwner')
    return () => acts.authenticate(session, isOwner)
  },
  refund: (acts, params) => {
    const payment = params.needText('payment')
    const amount = params.integer('amount', { min: 1 })
    return () => acts.refund(payment, amount)
  },
  failRefund: (acts, params) => {
    const refund = params.needText('refund')
    return () => acts.failRefund(refund)
  },
  settle: (acts, params) => {
    const session = params.needText('session')
    const isPaid = params.truth('isPaid')
    return () => acts.settle(session, isPaid)
  },
  dispute: (acts, params) => {
    const payment = params.needText('payment')
    const reason = params.oneOf('reason', disputeReasons)
    return () => acts.dispute(payment, reason)
  },
  inquire: (acts, params) => {
    const payment = params.needText('payment')
    return () => acts.inquire(payment)
  },
  escalate: (acts, params) => {
    const dispute = params.needText('dispute')
    return () => acts.escalate(dispute)
  },
  closeDispute: (acts, params) => {
    const dispute = params.needText('dispute')
    const status = readVerdict(params)
    return () => acts.closeDispute(dispute, status)
  },
  changeCard: (acts, params) => {
    const customer = params.needText('customer')
    const card = readCard(params)
    return () => acts.changeCard(customer, card)
  },
  now: (acts) => () => ({ now: acts.now() }),
  advance: (acts, params) => {
    const to = params.needInteger('to')
    return () => acts.advance(to)
  },
  setDelivery: (acts, params) => {
    const policy = readDelivery(params)
    return () => acts.setDelivery(policy)
  },
  setFaults: (acts, params) => {
    const faults = readFaults(params)
    return () => acts.setFaults(faults)
  },
  deliveries: (acts) => () => acts.deliveries(),
  redeliver: (acts, params) => {
    const event = params.needText('event')
    return () => acts.redeliver(event)
  },
  settled: (acts) => () => acts.settled(),
  totals: (acts) => () => acts.totals(),
}

/** `POST /_control/pay {"session": "cs_…"}`: the same acts, for another process. */
export async function answerControl(acts: Acts, name: string, body: string): Promise<unknown> {
  const act = Object.hasOwn(table, name) ? table[name] : undefined
  if (!act) throw invalid(`Nothing is called ${name}: ${Object.keys(table).join(', ')}`, {}, 404)
  const params = paramsOf(body)
  const perform = act(acts, params)
  params.done()
  return (await perform()) ?? {}
}
