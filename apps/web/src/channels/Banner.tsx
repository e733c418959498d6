import { sourceOf } from '../files/source-of.ts'
import { Cover } from '../users/Cover.tsx'
import styles from './Banner.module.css'
import type { KeptChannel } from './collections.ts'

interface Props {
  readonly channel: Pick<KeptChannel, '_id' | 'bannerImage'>
  readonly size: 'lowres' | 'highres'
  /** It stands where the page begins, so nothing waits for it to be scrolled to. */
  readonly isFirst?: boolean
}

/** The picture of a community, or hills of its own until it has one. */
export function Banner({ channel: { _id, bannerImage }, size, isFirst = false }: Props) {
  const src = sourceOf(bannerImage, size)
  return src ? (
    <img className={styles.banner} src={src} alt="" loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
  ) : (
    <Cover userId={_id} />
  )
}
