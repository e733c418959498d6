// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { render, spinner } from './server.tsx'
import { signedIn, signedOut } from './testing/preloaded.ts'

describe('a public page', () => {
  it('comes rendered, as a form that works without JavaScript', async () => {
    const page = await render('/signin?problem=invalid', signedOut)
    expect(page).toMatchObject({ status: 200, title: 'Sign in' })
    expect(page?.html).toMatch(/<form[^>]* action="\/signin" method="post">/)
    expect(page?.html).toContain('role="alert"')
  })

  it('carries the challenge on to the code', async () => {
    const page = await render('/signin/code?userId=challenge', signedOut)
    expect(page?.html).toContain('<input type="hidden" name="userId" value="challenge"/>')
  })

  it('has the default title where it has none of its own [APP-TITLE-1]', async () => {
    expect((await render('/', signedOut))?.title).toBe('Find friends who share your interests')
  })

  it('is described by what people find here [APP-TITLE-2]', async () => {
    const description = (await render('/', signedOut))?.description
    for (const topic of ['like-minded friends', 'in-depth discussions', 'curating content by interest'])
      expect(description).toContain(topic)
  })

  it('is written in the language of its reader', async () => {
    const page = await render('/signin', { ...signedOut, language: 'de' })
    expect(page).toMatchObject({ title: 'Anmelden' })
    expect(page?.html).toContain('Sprache')
    const mirrored = await render('/', { ...signedOut, language: 'en-x-mirror' })
    expect(mirrored?.title).not.toMatch(/[aeiou]/)
  })

  it('holds nothing that the content security policy refuses', async () => {
    for (const url of ['/', '/signin', '/signin/code?userId=a', '/nowhere'])
      for (const preloaded of [signedOut, signedIn]) {
        const html = (await render(url, { ...preloaded, inboxUrl: 'http://localhost:1080' }))?.html
        expect(html).not.toMatch(/<script|<style| style=| on\w+=/)
      }
  })

  it('says that it does not exist, in its status too', async () => {
    expect(await render('/%E0%A4%A', signedOut)).toMatchObject({ status: 404, title: 'Page not found' })
  })

  it('greets whom it is rendered for, and nobody else', async () => {
    expect((await render('/', signedIn))?.html).toContain('Ana Berg')
    expect((await render('/', signedOut))?.html).not.toContain('Ana Berg')
  })
})

it('leaves a private page to the browser, behind the spinner', async () => {
  const page = await render('/me/settings/sessions', signedIn)
  expect(page).toMatchObject({ html: null, title: 'Devices' })
  expect(spinner).toContain('data-spinner')
  expect(spinner).not.toContain('loading')
})
