import type { KeptPost } from '../collections.ts'
import { Gallery } from '../Gallery.tsx'
import { LinkCard } from '../LinkCard.tsx'
import { PostFiles } from '../PostFiles.tsx'
import { Poll } from '../polls/Poll.tsx'
import { VideoBox } from '../VideoBox.tsx'

interface Props {
  readonly post: KeptPost
  readonly isFirst?: boolean
}

/** Everything in a post besides its text. */
export function PostMedia({ post, isFirst = false }: Props) {
  const { coverImage, pictures, videos, files, link, pollOptions } = post
  return (
    <>
      {coverImage && <Gallery pictures={[coverImage]} isFirst={isFirst} />}
      {pictures.length > 0 && <Gallery pictures={pictures} isFirst={isFirst} />}
      {videos.map((video) => (
        <VideoBox key={video._id} video={video} />
      ))}
      {files.length > 0 && <PostFiles files={files} />}
      {link && <LinkCard link={link} />}
      {pollOptions.length > 0 && <Poll post={post} />}
    </>
  )
}
