import { sourceOf } from '../files/source-of.ts'
import { Cover } from '../users/Cover.tsx'
import styles from './Banner.module.css'
import type { KeptChannel } from './collections.ts'

interface Props {
  readonly channel: Pick<KeptChannel, '_id' | 'bannerImage'>
  readonly size: 'lowres' | 'highres'
  /** The banner is at the top of the page, so it is not loaded lazily. */
  readonly isFirst?: boolean
}

/** The banner picture of a community, or generated hills until it has one. */
export function Banner({ channel: { _id, bannerImage }, size, isFirst = false }: Props) {
  const src = sourceOf(bannerImage, size)
  return src ? (
    <img className={styles.banner} src={src} alt="" loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
  ) : (
    <Cover userId={_id} />
  )
}
