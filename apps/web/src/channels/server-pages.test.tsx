// @vitest-environment node
import { exploreListId, type Preloaded } from '@guildhall/contract/pages'
import { describe, expect, it } from 'vitest'
import { render } from '../server.tsx'
import { slowKiln } from '../testing/channels.ts'
import { bo } from '../testing/people.ts'
import { signedIn, signedOut } from '../testing/preloaded.ts'
import { given, kilnFor, roomOf } from '../testing/strangers.ts'

const kiln = kilnFor({
  createdBy: bo,
  rules: [{ _id: '1'.repeat(32), title: 'Be kind', description: '' }],
  whiteLabel: { ...slowKiln.whiteLabel, colorScheme: { primary: '#a85a2c' } },
})
const list = {
  ...signedOut,
  loadedData: { channels: [kiln], interestSpaces: [] },
  loadedLists: { [exploreListId(null, '')]: { ids: [kiln._id], next: 'on' } },
}

describe('the page of a community', () => {
  it('comes whole to a visitor without JavaScript, with a way in', async () => {
    const html = (await render('/c/slow-kiln', given(kiln, [roomOf('Glaze lab')])))?.html
    for (const words of ['Pots, slowly.', 'Glaze lab', 'Be kind', 'Bo Lind', '12 members'])
      expect(html).toContain(words)
    expect(html).toMatch(/<h1[^>]*>Slow Kiln<\/h1>/)
    expect(html).toMatch(/<a[^>]* href="\/signin\?next=%2Fc%2Fslow-kiln"[^>]*>Join<\/a>/)
    expect(html).not.toContain('data-spinner')
  })

  it('comes to whoever is signed in within their shell', async () => {
    const html = (await render('/c/slow-kiln', given(kiln, [], signedIn)))?.html
    expect(html).toContain('Pots, slowly.')
    expect(html).toContain('Ana Berg')
  })

  it('waits for the browser to lead members on', async () => {
    const html = (await render('/c/slow-kiln', given(slowKiln, [], signedIn)))?.html
    expect(html).toContain('data-spinner')
    expect(html).not.toContain('Pots, slowly.')
  })

  it('says that there is none', async () => {
    const html = (await render('/c/secret', { ...signedOut, missing: '/c/secret' }))?.html
    expect(html).toContain('Community not found')
  })
})

it('what there is to find comes with the page, on a form that works without JavaScript', async () => {
  for (const url of ['/', '/explore']) {
    const html = (await render(url, list))?.html
    expect(html).toMatch(/<a[^>]* href="\/c\/slow-kiln"[^>]*><bdi>Slow Kiln<\/bdi><\/a>/)
    expect(html).toMatch(/<form action="\/explore">.*name="q"/s)
    expect(html).toContain('Start your own community')
    expect(html).toMatch(/<a[^>]* href="\/new"[^>]*>Start a community<\/a>/)
  }
})

const pages: [string, Preloaded][] = [
  ['/c/slow-kiln', given(kiln, [roomOf('Glaze lab')])],
  ['/c/slow-kiln/about', given({ ...slowKiln, canCreatePaidThings: true }, [], signedIn)],
  ['/c/slow-kiln?inviteId=x', given(kiln, [], signedIn)],
  ['/c/secret', { ...signedOut, missing: '/c/secret' }],
  ['/explore', list],
  ['/', list],
  ['/', { ...list, ...signedIn, loadedData: { channels: [slowKiln] } }],
]

it.each(pages)('%s holds nothing that the content security policy refuses', async (url, preloaded) => {
  expect((await render(url, preloaded))?.html).not.toMatch(/<script|<style| style=| on\w+=/)
})

it.each(pages)('%s is sent with nothing that the browser has to render anew', async (url, preloaded) => {
  // How React marks what it could not finish.
  expect((await render(url, preloaded))?.html).not.toContain('<!--$!-->')
})
