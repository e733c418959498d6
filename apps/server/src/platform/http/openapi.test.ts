import { allCalls } from '@guildhall/contract/all'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

type Operation = {
  operationId: string
  security: unknown[]
  requestBody?: unknown
  parameters?: { name: string }[]
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } }

let server: TestServer
let document: Document
beforeAll(async () => {
  server = await startTestServer()
  document = (await server.web.app.inject('/api/openapi.json')).json()
})
afterAll(() => server.close())

const calls = Object.values(allCalls).flatMap((domain) => Object.values(domain))

describe('the document of the contract', () => {
  it('lists every call and nothing else, each under a name of its own', () => {
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort())
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(calls.length)
  })

  it('says which calls need a session', () => {
    for (const { method, path, auth } of calls) {
      const { security } = document.paths[path]![method.toLowerCase()]!
      expect([path, security.length > 0]).toEqual([path, auth === 'required'])
    }
  })

  it('tells what a list takes in its address', () => {
    const { parameters } = document.paths['/api/v2/user/sessions']!.get!
    expect(parameters!.map(({ name }) => name)).toEqual(['skip', 'limit', 'after'])
  })

  it('refers to no shape that it does not hold', () => {
    const referred = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    expect(referred.length).toBeGreaterThan(calls.length)
    for (const [, name] of referred) expect(document.components.schemas).toHaveProperty(name!)
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  it('is a page for people, too, that runs no script', async () => {
    const { body, headers } = await server.web.app.inject('/api/docs')
    expect(headers['content-type']).toMatch('text/html')
    for (const { method, path } of calls) expect(body).toContain(`<code>${method} ${path}</code>`)
    expect(body).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })
})
