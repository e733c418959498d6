import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isRead, v2, v3 } from './call.ts'

const input = z.strictObject({ channelId: z.string() })
const reply = z.object({})

describe('a call', () => {
  it('stands under /api/v2 [API-PREFIX-1]', () => {
    expect(v2.get('/posts', { input, reply })).toMatchObject({ method: 'GET', path: '/api/v2/posts' })
    expect(v2.post('/post', { input, reply })).toMatchObject({ method: 'POST', path: '/api/v2/post' })
    expect(v2.delete('/post', { input, reply })).toMatchObject({ method: 'DELETE', path: '/api/v2/post' })
  })

  it('stands under /api/v3 when it is marked so [API-PREFIX-2]', () => {
    expect(v3.get('/posts', { input, reply }).path).toBe('/api/v3/posts')
    expect(v3.post('/post', { input, reply }).path).toBe('/api/v3/post')
    expect(v3.delete('/post', { input, reply }).path).toBe('/api/v3/post')
  })

  it('needs a session and holds no secret, unless it says so', () => {
    expect(v2.get('/posts', { input, reply })).toMatchObject({ auth: 'required', secret: false, missing: {} })
    const missing = { channelId: 'channelId is not passed' }
    const open = v2.post('/join', { auth: 'none', secret: true, missing, input, reply })
    expect(open).toMatchObject({ auth: 'none', secret: true, missing })
  })

  it('is a read when it is a GET', () => {
    expect(isRead(v2.get('/posts', { input, reply }))).toBe(true)
    expect(isRead(v2.post('/post', { input, reply }))).toBe(false)
    expect(isRead(v2.delete('/post', { input, reply }))).toBe(false)
  })
})
