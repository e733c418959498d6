import { Suspense } from 'react'
import { lazyPart } from '../../platform/fetch-part.ts'
import { Gallery } from '../../posts/Gallery.tsx'
import { PostFiles } from '../../posts/PostFiles.tsx'
import { VideoBox } from '../../posts/VideoBox.tsx'
import type { TimelineMessage } from '../store/timeline.ts'
import styles from './MessageMedia.module.css'
import { SharedPost } from './SharedPost.tsx'

const SharedRoom = lazyPart(async () => ({ default: (await import('./SharedRoom.tsx')).SharedRoom }))

/** What a message carries beside its words. */
export function MessageMedia({ message }: { readonly message: TimelineMessage }) {
  const { picture, video, file, post, feed } = message
  return (
    <>
      {(picture || video) && (
        <div className={styles.shown}>
          {picture && <Gallery pictures={[picture]} />}
          {video && <VideoBox video={video} />}
        </div>
      )}
      {file && (
        <div className={styles.file}>
          <PostFiles files={[file]} />
        </div>
      )}
      {post && <SharedPost postId={post} />}
      {feed && (
        <Suspense>
          <SharedRoom roomId={feed} chatId={message.chat} seq={message.seq} />
        </Suspense>
      )}
    </>
  )
}
