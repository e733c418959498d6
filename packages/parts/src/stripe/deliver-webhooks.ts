import { setTimeout as sleep } from 'node:timers/promises'
import type { Books } from './books.ts'
import { makeRandom } from './make-ids.ts'
import { signWebhook } from './sign-webhook.ts'
import { endpointsFor } from './webhook-endpoints.ts'
import type { StripeEvent } from './wire.ts'

/** How events come to the endpoints; by default once each, in order, at once. */
export interface DeliveryPolicy {
  /** How often each is sent, although it was taken the first time. */
  readonly copies: number
  /** The share of what happens that nobody is told of, from 0 to 1: of a refund, say, none of its events is sent. */
  readonly lost: number
  /** Sent in an order of its own. */
  readonly isShuffled: boolean
  /** Nothing is sent until this is false again. */
  readonly isHeld: boolean
  /** How many are on their way at the same time; the order is certain with one. */
  readonly parallel: number
  /** How long they wait before they are sent. */
  readonly delayMs: number
  /** How often one is sent that is not taken. */
  readonly attempts: number
  readonly retryDelayMs: number
  readonly timeoutMs: number
  /** Whose time is signed: of the double, or of the wall. */
  readonly signedBy: 'clock' | 'wall'
  readonly seed: number
}

const plainDelivery: DeliveryPolicy = {
  copies: 1,
  lost: 0,
  isShuffled: false,
  isHeld: false,
  parallel: 1,
  delayMs: 0,
  attempts: 3,
  retryDelayMs: 0,
  timeoutMs: 10_000,
  signedBy: 'clock',
  seed: 1,
}

/** The payment or subscription an event is about; for others the thing itself. */
function subjectOf({ data: { object } }: StripeEvent): string {
  if ('payment_intent' in object && typeof object.payment_intent === 'string') return object.payment_intent
  if ('subscription' in object && typeof object.subscription === 'string') return object.subscription
  return 'id' in object && typeof object.id === 'string' ? object.id : ''
}

export interface Delivery {
  readonly event: string
  readonly type: string
  readonly endpoint: string
  readonly copy: number
  /** What was answered each time; null is nothing. */
  readonly answers: (number | null)[]
  state: 'waiting' | 'acknowledged' | 'failed' | 'lost'
}

interface Errand {
  readonly books: Books
  readonly event: StripeEvent
  readonly delivery: Delivery
}

/** Brings events to endpoints, one at a time, as well or as badly as it is told to. */
export class Deliverer {
  readonly log: Delivery[] = []
  #policy = plainDelivery
  #random = makeRandom(plainDelivery.seed)
  readonly #drawn = new Map<string, boolean>()
  #waiting: Errand[] = []
  #running: Promise<void> | null = null
  readonly #stopping = new AbortController()

  setPolicy(change: Partial<DeliveryPolicy>) {
    this.#policy = { ...this.#policy, ...change }
    if (change.seed !== undefined) {
      this.#random = makeRandom(change.seed)
      this.#drawn.clear()
    }
    this.#start()
  }

  send(books: Books, event: StripeEvent) {
    for (const { id } of endpointsFor(books, event.type)) {
      const isLost = this.#isLost(event, id)
      for (let copy = 1; copy <= this.#policy.copies; copy += 1)
        this.#add(books, event, { endpoint: id, copy, isLost })
    }
    this.#start()
  }

  /** Once more, to everybody who wants it, whatever became of it before. */
  redeliver(books: Books, event: StripeEvent) {
    for (const { id } of endpointsFor(books, event.type)) {
      const before = this.log.filter((one) => one.event === event.id && one.endpoint === id)
      this.#add(books, event, { endpoint: id, copy: before.length + 1, isLost: false })
    }
    this.#start()
  }

  /** Waits until everything was sent that is not held back. */
  async settled() {
    while (this.#running) await this.#running
  }

  async stop() {
    this.#waiting = []
    this.#stopping.abort()
    await this.settled()
  }

  /** Drawn once for all copies and for all events of one thing at one time, since any of them would tell of it. */
  #isLost(event: StripeEvent, endpoint: string): boolean {
    if (this.#policy.lost === 0) return false
    const what = `${endpoint} ${subjectOf(event)} ${event.created}`
    const isLost = this.#drawn.get(what) ?? this.#random() < this.#policy.lost
    this.#drawn.set(what, isLost)
    return isLost
  }

  #add(books: Books, event: StripeEvent, to: { endpoint: string; copy: number; isLost: boolean }) {
    const delivery: Delivery = {
      event: event.id,
      type: event.type,
      endpoint: to.endpoint,
      copy: to.copy,
      answers: [],
      state: to.isLost ? 'lost' : 'waiting',
    }
    this.log.push(delivery)
    event.pending_webhooks += 1
    if (!to.isLost) this.#waiting.push({ books, event, delivery })
  }

  #start() {
    if (this.#running || this.#stopping.signal.aborted || this.#policy.isHeld || this.#waiting.length === 0)
      return
    // The request that made the events is answered first, as it is by Stripe.
    this.#running = sleep(this.#policy.delayMs)
      .then(() => Promise.all(Array.from({ length: this.#policy.parallel }, () => this.#run())))
      .then(() => undefined)
      .finally(() => {
        this.#running = null
        this.#start()
      })
  }

  async #run() {
    while (this.#waiting.length > 0 && !this.#policy.isHeld) {
      const place = this.#policy.isShuffled ? Math.floor(this.#random() * this.#waiting.length) : 0
      const [errand] = this.#waiting.splice(place, 1)
      if (errand) await this.#bring(errand)
    }
  }

  async #bring(errand: Errand) {
    const { event, delivery } = errand
    const status = await this.#post(errand)
    delivery.answers.push(status)
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'acknowledged'
      event.pending_webhooks -= 1
    } else if (delivery.answers.length >= this.#policy.attempts) delivery.state = 'failed'
    else {
      await sleep(this.#policy.retryDelayMs)
      if (!this.#stopping.signal.aborted) this.#waiting.push(errand)
    }
  }

  async #post({ books, event, delivery }: Errand): Promise<number | null> {
    const endpoint = books.endpoints.find(delivery.endpoint)
    const secret = books.endpointSecrets.get(delivery.endpoint)
    if (!endpoint || secret === undefined) return null
    const payload = JSON.stringify(event, null, 2)
    const seconds = this.#policy.signedBy === 'wall' ? Math.floor(Date.now() / 1000) : books.now()
    try {
      const { status, body } = await fetch(endpoint.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signWebhook(payload, secret, seconds),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        signal: AbortSignal.any([AbortSignal.timeout(this.#policy.timeoutMs), this.#stopping.signal]),
      })
      await body?.cancel()
      return status
    } catch {
      // Nobody answered: that is what is written down.
      return null
    }
  }
}
