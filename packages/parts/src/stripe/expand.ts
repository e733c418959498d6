import { paymentsOf } from './billing/pay-invoice.ts'
import type { Books } from './books.ts'
import { lineItemsOf } from './checkout/checkout-sessions.ts'
import { invalid } from './refusal.ts'
import { listOf } from './shelf.ts'

interface Node {
  [key: string]: unknown
}

const DEEPEST = 4

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const copyOf = (value: object): Node => {
  const copy: unknown = JSON.parse(JSON.stringify(value))
  return isNode(copy) ? copy : {}
}

/** What an object shows only to those who ask for it. */
function included(books: Books, node: Node, key: string): object | undefined {
  const id = `${node.id}`
  if (node.object === 'checkout.session' && key === 'line_items') return lineItemsOf(books, id)
  if (node.object === 'invoice' && key === 'payments')
    return listOf(paymentsOf(books, id), `/v1/invoice_payments?invoice=${id}`)
  if (node.object === 'charge' && key === 'refunds')
    return listOf(
      books.refunds
        .all()
        .filter((one) => one.charge === id)
        .toReversed(),
      `/v1/charges/${id}/refunds`,
    )
  return undefined
}

function expandStep(books: Books, node: Node, steps: readonly string[], path: string) {
  const [key, ...rest] = steps
  if (key === undefined) return
  const found = included(books, node, key)
  if (found) node[key] = copyOf(found)
  const value = node[key]
  if (value === null) return
  if (typeof value === 'string') {
    const referred = books.find(value)
    if (!referred) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
    node[key] = copyOf(referred)
  } else if (value === undefined || (typeof value !== 'object' && rest.length === 0))
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  const next = node[key]
  for (const one of Array.isArray(next) ? next : [next]) if (isNode(one)) expandStep(books, one, rest, path)
}

/** A reply with the references that were asked for in full. */
export function expandReply(books: Books, reply: object, paths: readonly string[]): object {
  if (paths.length === 0) return reply
  const copy = copyOf(reply)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > DEEPEST + 1)
      throw invalid(`You cannot expand more than ${DEEPEST} levels of a property.`, { param: 'expand' })
    expandStep(books, copy, steps, path)
  }
  return copy
}
