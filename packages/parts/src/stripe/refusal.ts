export interface RefusalBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly payment_intent?: object
  readonly charge?: string
}

/** An answer other than 200, in Stripe's form. */
export class Refusal extends Error {
  readonly status: number
  readonly body: RefusalBody
  constructor(status: number, body: RefusalBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const invalid = (message: string, about: { code?: string; param?: string } = {}, status = 400) =>
  new Refusal(status, { type: 'invalid_request_error', message, ...about })

export const missingParam = (param: string) =>
  invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const exclusiveParams = (first: string, second: string) =>
  invalid(`You may only specify one of these parameters: ${first}, ${second}.`, {
    code: 'parameters_exclusive',
    param: first,
  })

/** An id in the path that nothing has is 404; one among the parameters is 400. */
export const noSuch = (kind: string, id: string, param?: string) =>
  invalid(
    `No such ${kind}: '${id}'`,
    { code: 'resource_missing', param: param ?? (kind === 'payment_intent' ? 'intent' : 'id') },
    param ? 400 : 404,
  )
