import type { Tree } from './decode-form.ts'
import { exclusiveParams, invalid, missingParam } from './refusal.ts'

interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** The parameters of one request; what nobody has asked for by `done()` is unknown and refused. */
export class Params {
  readonly #tree: { readonly [key: string]: Tree }
  readonly #path: string
  readonly #asked = new Set<string>()
  readonly #within: Params[] = []

  constructor(tree: { readonly [key: string]: Tree }, path = '') {
    this.#tree = tree
    this.#path = path
  }

  name(key: string) {
    return this.#path ? `${this.#path}[${key}]` : key
  }

  has(key: string) {
    return Object.hasOwn(this.#tree, key)
  }

  #take(key: string): Tree | undefined {
    this.#asked.add(key)
    return this.has(key) ? this.#tree[key] : undefined
  }

  /** Text that may be emptied: an empty one is null. */
  clearable(key: string, max = 5000): string | null | undefined {
    const value = this.#take(key)
    if (value === undefined) return undefined
    const param = this.name(key)
    if (typeof value !== 'string') throw invalid('Invalid string', { param })
    if (value.length > max)
      throw invalid(`Invalid string: must be at most ${max} characters`, {
        code: 'parameter_invalid_string_blank',
        param,
      })
    return value === '' ? null : value
  }

  text(key: string, max?: number): string | undefined {
    const value = this.clearable(key, max)
    if (value === null)
      throw invalid(
        `You passed an empty string for '${this.name(key)}'. We assume empty values are an attempt to unset a parameter; however '${this.name(key)}' cannot be unset.`,
        { code: 'parameter_invalid_empty', param: this.name(key) },
      )
    return value
  }

  needText(key: string, max?: number): string {
    const value = this.text(key, max)
    if (value === undefined) throw missingParam(this.name(key))
    return value
  }

  url(key: string): string | undefined {
    const value = this.text(key)
    if (value !== undefined && !(/^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value)))
      throw invalid('Not a valid URL', { code: 'url_invalid', param: this.name(key) })
    return value
  }

  integer(key: string, { min, max }: Bounds = {}): number | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    const about = { code: 'parameter_invalid_integer', param: this.name(key) }
    if (!/^-?\d{1,15}$/.test(value)) throw invalid(`Invalid integer: ${value}`, about)
    if (min !== undefined && Number(value) < min)
      throw invalid(`This value must be greater than or equal to ${min}.`, about)
    if (max !== undefined && Number(value) > max)
      throw invalid(`This value must be less than or equal to ${max}.`, about)
    return Number(value)
  }

  needInteger(key: string, bounds?: Bounds): number {
    const value = this.integer(key, bounds)
    if (value === undefined) throw missingParam(this.name(key))
    return value
  }

  truth(key: string): boolean | undefined {
    return this.oneOf(key, ['true', 'false']) === undefined ? undefined : this.#tree[key] === 'true'
  }

  oneOf<const T extends string>(key: string, allowed: readonly T[]): T | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    const found = allowed.find((one) => one === value)
    if (found === undefined)
      throw invalid(`Invalid ${this.name(key)}: must be one of ${allowed.join(', ')}`, {
        param: this.name(key),
      })
    return found
  }

  inner(key: string): Params | undefined {
    const value = this.#take(key)
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string' || Array.isArray(value))
      throw invalid('Invalid object', { param: this.name(key) })
    return this.#keep(new Params(value, this.name(key)))
  }

  list(key: string): Params[] | undefined {
    const value = this.#take(key)
    if (value === undefined || value === '') return undefined
    if (!Array.isArray(value)) throw invalid('Invalid array', { param: this.name(key) })
    return value.map((one, index) => {
      if (typeof one === 'string' || Array.isArray(one))
        throw invalid('Invalid object', { param: `${this.name(key)}[${index}]` })
      return this.#keep(new Params(one, `${this.name(key)}[${index}]`))
    })
  }

  texts(key: string): string[] | undefined {
    const value = this.#take(key)
    if (value === undefined || value === '') return undefined
    if (!Array.isArray(value)) throw invalid('Invalid array', { param: this.name(key) })
    return value.map((one, index) => {
      if (typeof one === 'string') return one
      throw invalid('Invalid string', { param: `${this.name(key)}[${index}]` })
    })
  }

  /** Names and values that the caller chose itself. */
  pairs(key: string): [string, string][] | null | undefined {
    const value = this.#take(key)
    if (value === undefined) return undefined
    if (value === '') return null
    const param = this.name(key)
    if (typeof value === 'string') throw invalid('Invalid object', { param })
    return Object.entries(value).map(([name, one]) => {
      if (typeof one !== 'string') throw invalid('Invalid string', { param: `${param}[${name}]` })
      return [name, one]
    })
  }

  /** Takes at most one of two. */
  exclude(first: string, second: string) {
    if (this.has(first) && this.has(second)) throw exclusiveParams(this.name(first), this.name(second))
  }

  /** Says what is understood but changes nothing here. */
  ignore(...keys: string[]) {
    for (const key of keys) this.#asked.add(key)
  }

  #keep(params: Params) {
    this.#within.push(params)
    return params
  }

  done() {
    const strays = Object.keys(this.#tree)
      .filter((key) => !this.#asked.has(key))
      .map((key) => this.name(key))
    if (strays[0] !== undefined)
      throw invalid(`Received unknown parameter${strays.length > 1 ? 's' : ''}: ${strays.join(', ')}`, {
        code: 'parameter_unknown',
        param: strays[0],
      })
    for (const params of this.#within) params.done()
  }
}
