import { expect, it } from 'vitest'
import { cpuTimeOf } from '../../testing/cpu-time.ts'
import { isHostWithin, linkHostsIn } from './find-links.ts'

it.each([
  ['an address', 'See https://Spam-Site.com/x?y#z.', ['spam-site.com']],
  ['an address with any ending', 'http://kiln.pottery', ['kiln.pottery']],
  ['an address in brackets', '(https://spam.com), “http://other.org”', ['spam.com', 'other.org']],
  ['a port and a name before the host', 'http://paypal.com@evil.example:8080/', ['evil.example']],
  ['backslashes', 'http:\\\\spam.com\\x', ['spam.com']],
  ['an address inside another', 'http://a.com/?to=https://b.net/x', ['a.com', 'b.net']],
  ['www with any ending', 'go to www.spam.pizza now', ['spam.pizza']],
  ['a bare domain', 'spam-site.com/x.info and shop.spam.co.uk.', ['spam-site.com', 'shop.spam.co.uk']],
  ['a bare domain in capitals', 'SPAM.COM or Spam.Com', ['spam.com']],
  ['a spoken dot', 'spam-site dot com, or spam dot co dot uk', ['spam-site.com', 'spam.co.uk']],
  ['a dot in brackets', 'spam[.]com spam(dot)net spam [ dot ] shop', ['spam.com', 'spam.net', 'spam.shop']],
  ['a disguised scheme', 'hxxps://spam[.]example/x', ['spam.example']],
  ['wide letters and hidden characters', 'ｓｐａｍ．ｃｏｍ sp\u200bam.net', ['spam.com', 'spam.net']],
  ['letters beyond ASCII', 'https://bücher.de and bücher.de', ['xn--bcher-kva.de']],
  ['the same host twice', 'spam.com https://www.spam.com/ SPAM.com', ['spam.com']],
])('finds the host of %s', (_, text, hosts) => {
  expect(linkHostsIn(text)).toEqual(hosts)
})

it.each([
  'e.g.this',
  'Node.js and file.txt',
  'It is 3.5 or 1.2.3',
  'wait...com',
  'anna@example.com and first.me@example.org',
  'The kiln is hot.Click it off.',
  'a polka dot shop',
  'connect the dot me',
  'http://',
  'http:// www. .com',
  'z.B. usw.',
])('finds no link in "%s"', (text) => {
  expect(linkHostsIn(text)).toEqual([])
})

it('adds the hosts of the links behind the words, and none of our own pages and mail addresses', () => {
  const hrefs = [
    'https://www.Spam.com/x',
    '//other.net/y',
    '/posts/1',
    'page.html',
    'mailto:a@b.com',
    'http://[',
  ]
  expect(linkHostsIn('here', hrefs)).toEqual(['spam.com', 'other.net'])
})

it.each([
  ['spaces', ' '],
  ['dots', 'a.'],
  ['dots between letters far apart', '.'.repeat(50_000)],
  ['letters', 'a'],
  ['schemes', 'http://'],
  ['brackets', '[ '],
])('reads 100,000 characters of %s in less than five seconds', (_, part) => {
  const text = `a${part.repeat(100_000 / part.length)}a`
  expect(cpuTimeOf(() => linkHostsIn(text))).toBeLessThan(5000)
})

it('counts a host and its subdomains to a domain, and no host that only ends alike', () => {
  expect(isHostWithin('spam.com', 'spam.com')).toBe(true)
  expect(isHostWithin('a.b.spam.com', 'www.Spam.com')).toBe(true)
  expect(isHostWithin('xn--bcher-kva.de', 'bücher.de')).toBe(true)
  expect(isHostWithin('notspam.com', 'spam.com')).toBe(false)
  expect(isHostWithin('spam.com', 'a.spam.com')).toBe(false)
  expect(isHostWithin('spam.com', '')).toBe(false)
})
