import { expect, it } from 'vitest'
import { RequestFailed } from '../http/request-failed.ts'
import { tellFailure } from './failures.ts'

const failed = (data: unknown) => new RequestFailed('bad request', { answer: { status: 400, data } })

it("tells a failure in the server's words where it has some [API-ERR-3]", () => {
  const { payload } = tellFailure(failed({ message: 'That name is taken' }), 'tryAgain')
  expect(payload).toMatchObject({ text: 'That name is taken', duration: 5000 })
  expect(payload).not.toHaveProperty('textKey')
})

it("tells it in the action's words where the server has none [API-ERR-4]", () => {
  for (const silence of [
    failed({}),
    failed({ message: '' }),
    failed('<h1>'),
    new RequestFailed('timeout', {}),
  ])
    expect(tellFailure(silence, 'tryAgain').payload).toMatchObject({ textKey: 'tryAgain', duration: 5000 })
})
