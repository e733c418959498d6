import { describe, expect, it } from 'vitest'
import { testConfig } from '../../testing/config.ts'
import { BadConfig } from '../config/config.ts'
import { pageHeaders } from '../http/headers.ts'

const url = 'postgres://localhost/unused'
const s3 = {
  FILES_STORE: 's3',
  S3_ENDPOINT: 'https://s3.test:9000/path',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

describe('a store that speaks S3', () => {
  it.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])('needs %s', (name) => {
    const { [name as 'S3_BUCKET']: _left, ...others } = s3
    expect(() => testConfig(url, others)).toThrow(BadConfig)
    expect(() => testConfig(url, others)).toThrow(`${name} is not set, and FILES_STORE is s3`)
    expect(testConfig(url, s3)).toMatchObject({ FILES_STORE: 's3', S3_REGION: 'us-east-1' })
  })

  it('may be written to and shown from by our pages, and another origin only shown from', () => {
    const policy = pageHeaders(testConfig(url, { ...s3, FILES_ORIGIN: 'https://media.test/' }))
    const parts = policy['content-security-policy']!.split('; ')
    expect(parts).toContain("img-src 'self' data: blob: https://media.test https://s3.test:9000")
    expect(parts).toContain("media-src 'self' blob: https://media.test https://s3.test:9000")
    expect(parts).toContain("connect-src 'self' ws://localhost:3000 https://s3.test:9000")
  })
})
