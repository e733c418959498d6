// @vitest-environment node
import { expect, it } from 'vitest'
import { render } from '../server.tsx'
import { bo } from '../testing/people.ts'
import { signedOut } from '../testing/preloaded.ts'

it('a visitor without JavaScript reads the name of somebody who writes in public, and how to see more', async () => {
  const html = (await render('/user/bo.lind', { ...signedOut, loadedData: { users: [bo] } }))?.html
  expect(html).toMatch(/<h1[^>]*>Bo Lind<\/h1>/)
  expect(html).toMatch(/<a[^>]* href="\/signin\?next=%2Fuser%2Fbo.lind"[^>]*>Sign in<\/a>/)
})

it('a visitor without JavaScript reads that there is nobody', async () => {
  const html = (await render('/user/no.body', { ...signedOut, missing: '/user/no.body' }))?.html
  expect(html).toContain('There is nobody here')
})
