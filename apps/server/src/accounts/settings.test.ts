import { describe, expect, it } from 'vitest'
import { testConfig } from '../testing/config.ts'

const configWith = (settings: Parameters<typeof testConfig>[1]) =>
  testConfig('postgres://localhost/x', settings)

const provider = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'id',
  clientSecret: 'secret',
}

describe('the settings of sign-in', () => {
  it('name any number of providers, none unless they say so', () => {
    expect(configWith({}).OIDC_PROVIDERS).toEqual([])
    const two = [provider, { ...provider, id: 'school' }]
    expect(configWith({ OIDC_PROVIDERS: JSON.stringify(two) }).OIDC_PROVIDERS).toEqual(two)
  })

  it.each([
    ['no JSON', 'google'],
    ['an unknown field', JSON.stringify([{ ...provider, scope: 'all' }])],
    ['a missing field', JSON.stringify([{ ...provider, clientSecret: undefined }])],
    [
      'an issuer that anybody between could be',
      JSON.stringify([{ ...provider, issuer: 'http://accounts.test' }]),
    ],
    ['an id that is no part of an address', JSON.stringify([{ ...provider, id: '../x' }])],
    ['the same id twice', JSON.stringify([provider, provider])],
  ])('refuse providers with %s', (_, OIDC_PROVIDERS) => {
    expect(() => configWith({ OIDC_PROVIDERS })).toThrow('OIDC_PROVIDERS')
  })

  it('take staff by their addresses, however they are written', () => {
    expect(configWith({ STAFF_EMAILS: 'Ana@Guild.test, ,ben@guild.test' }).STAFF_EMAILS).toEqual([
      'ana@guild.test',
      'ben@guild.test',
    ])
    expect(configWith({}).STAFF_EMAILS).toEqual([])
  })

  it('send texts only over https, or to a file', () => {
    expect(() => configWith({ SMS_URL: 'http://texts.test/send' })).toThrow('SMS_URL must be https')
    expect(() => configWith({ SMS_URL: 'ftp://texts.test' })).toThrow('SMS_URL')
    expect(() => configWith({ SMS_HEADERS: '{"a":1}' })).toThrow('SMS_HEADERS')
    expect(configWith({ SMS_URL: 'https://texts.test/send' }).SMS_BODY).toEqual({
      to: '{to}',
      text: '{text}',
    })
  })
})
