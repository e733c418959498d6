import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type Clock, SECOND } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { checkKey, type Store } from './storage.ts'

/** The headers that must match what they were when the address was signed. */
const SIGNED = new Set(['content-type', 'content-length'])

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

const ifStatus =
  <T>(value: T, ...statuses: number[]) =>
  (error: unknown) => {
    if (statuses.includes(statusOf(error) ?? 0)) return value
    throw error
  }

/** A bucket of any store that speaks S3. Nothing in it is public: a reader with access gets a short-lived address. */
export function s3Store(config: Config, clock: Clock): Store {
  const Bucket = config.S3_BUCKET!
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT!,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY!, secretAccessKey: config.S3_SECRET_KEY! },
    forcePathStyle: true,
    // Otherwise the checksum of an empty body is signed into the address, and stores refuse the real one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2000, socketTimeout: 10_000 },
    maxAttempts: 2,
  })
  const secondsUntil = (time: Date) => Math.ceil((time.getTime() - clock().getTime()) / SECOND)

  return {
    presignPut(key, { contentType, length, expiresAt }) {
      const ContentLength = length ?? undefined
      const command = new PutObjectCommand({
        Bucket,
        Key: checkKey(key),
        ContentType: contentType,
        ContentLength,
      })
      return getSignedUrl(client, command, {
        expiresIn: secondsUntil(expiresAt),
        signingDate: clock(),
        signableHeaders: SIGNED,
      })
    },
    presignGet(key, { contentType, disposition, expiresAt }) {
      const command = new GetObjectCommand({
        Bucket,
        Key: checkKey(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, max-age=300',
      })
      return getSignedUrl(client, command, { expiresIn: secondsUntil(expiresAt), signingDate: clock() })
    },
    async head(key) {
      const found = await client
        .send(new HeadObjectCommand({ Bucket, Key: checkKey(key) }))
        .catch(ifStatus(null, 404))
      return found && { size: found.ContentLength ?? 0, tag: found.ETag ?? '' }
    },
    async read(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: checkKey(key), Range }))
        .catch(ifStatus(null, 404))
      return (found?.Body as Readable | undefined) ?? null
    },
    async write(key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key: checkKey(key), Body, ContentType }))
    },
    async copy(from, to, tag, ContentType) {
      const command = new CopyObjectCommand({
        Bucket,
        Key: checkKey(to),
        CopySource: `${Bucket}/${checkKey(from)}`,
        CopySourceIfMatch: tag,
        MetadataDirective: 'REPLACE',
        ContentType,
      })
      return client.send(command).then(() => true, ifStatus(false, 404, 412))
    },
    async remove(keys) {
      for (const key of keys)
        await client
          .send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }))
          .catch(ifStatus(undefined, 404))
    },
    async *list(prefix) {
      const Prefix = `${prefix}/`
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    hasRoomFor: async () => true,
    door: null,
  }
}
