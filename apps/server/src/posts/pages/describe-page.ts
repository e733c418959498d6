import { channelAddress } from '@guildhall/contract/channels/addresses'
import { roomAddress } from '@guildhall/contract/contexts/addresses'
import type { Discussion } from '@guildhall/contract/discussions'
import type { Picture, Video } from '@guildhall/contract/files'
import type { Post } from '@guildhall/contract/posts'
import type { Person } from '@guildhall/contract/users'
import { organizationData } from '../../channels/describe-channel.ts'
import { breadcrumb, counted, described, type Whole } from '../../platform/structured-data.ts'
import { personData } from '../../users/describe-person.ts'

/** The page itself holds everything; a search engine needs the beginning. */
const MAX_TEXT = 5000
const MAX_SAID = 10

export type Said = Omit<Discussion, 'uniqueId'>

interface Shown {
  readonly post: Post
  /** The title of the page, for posts that have none. */
  readonly headline: string
  /** The first discussions, answers and replies that a visitor sees. */
  readonly discussions: readonly Said[]
}

/** What the page of a post is about: a question with its answers, or a post with its comments. */
export function postData(whole: Whole, shown: Shown): object[] {
  const { post, headline } = shown
  const { slug, title } = post.channel
  const { _id: roomId, text } = post.context
  const answers = shown.discussions.filter((said) => said.discussionType === 'answer')
  const isAnswered = post.postType === 'question' && answers.length > 0
  return [
    described(
      isAnswered ? { '@type': 'QAPage', mainEntity: question(whole, shown, answers) } : posting(whole, shown),
    ),
    breadcrumb(whole, [
      { name: title, path: channelAddress.to({ slug }) },
      { name: text, path: roomAddress.to({ slug, roomId }) },
      { name: headline, path: post.shareUrl },
    ]),
  ]
}

/** Who is not named is the community: a name is asked for, and whose it is must not show. */
const authorOf = (whole: Whole, { channel }: Post, person: Person | null) =>
  person ? personData(whole, person) : organizationData(whole, channel)

function posting(whole: Whole, { post, headline, discussions }: Shown) {
  const { channel, context, link } = post
  const comments = discussions.filter((said) => said.discussionType !== 'reply').slice(0, MAX_SAID)
  const repliesOf = Map.groupBy(discussions, ({ parentId }) => parentId)
  return {
    '@type': 'DiscussionForumPosting',
    ...written(whole, post, headline),
    headline,
    mainEntityOfPage: post.shareUrl,
    isPartOf: {
      '@type': 'CollectionPage',
      name: context.text,
      url: whole(roomAddress.to({ slug: channel.slug, roomId: context._id })),
    },
    ...(link?.url && { sharedContent: { '@type': 'WebPage', url: link.url } }),
    commentCount: post.totalDiscussions,
    interactionStatistic: [
      counted('Like', post.totalVotes + post.reactions.total),
      counted('Comment', post.totalDiscussions),
    ],
    comment: comments.map((said) => ({
      ...spoken(whole, post, 'Comment', said),
      ...(repliesOf.has(said._id) && {
        comment: repliesOf.get(said._id)!.map((reply) => spoken(whole, post, 'Comment', reply)),
      }),
    })),
  }
}

function question(whole: Whole, { post, headline }: Shown, answers: readonly Said[]) {
  const accepted = answers.find(({ isSolution }) => isSolution)
  const others = answers.filter((answer) => answer !== accepted).slice(0, MAX_SAID)
  const answer = (said: Said) => spoken(whole, post, 'Answer', said)
  return {
    '@type': 'Question',
    ...written(whole, post, headline),
    name: headline,
    upvoteCount: post.totalVotes,
    answerCount: Math.max(post.inDiscussion?.totalAnswers ?? 0, answers.length),
    ...(accepted && { acceptedAnswer: answer(accepted) }),
    ...(others.length > 0 && { suggestedAnswer: others.map(answer) }),
  }
}

function written(whole: Whole, post: Post, headline: string) {
  const image = seen(whole, [post.coverImage, ...post.pictures])
  const video = post.videos.filter(({ thumbnail }) => thumbnail.isAvailable)
  return {
    url: post.shareUrl,
    text: (post.text || headline).slice(0, MAX_TEXT),
    datePublished: post.postedTime,
    ...(post.editedTime && { dateModified: post.editedTime }),
    author: authorOf(whole, post, post.postedBy),
    ...(image.length > 0 && { image }),
    ...(video.length > 0 && { video: video.map((one) => videoData(whole, one, post, headline)) }),
  }
}

const seen = (whole: Whole, pictures: (Picture | null)[]) => [
  ...new Set(pictures.flatMap((one) => (one?.highres.isAvailable ? whole(one.highres.url) : []))),
]

const videoData = (whole: Whole, { original, thumbnail }: Video, post: Post, name: string) => ({
  '@type': 'VideoObject',
  name,
  contentUrl: whole(original.url),
  thumbnailUrl: whole(thumbnail.url),
  uploadDate: post.postedTime,
})

function spoken(whole: Whole, post: Post, type: 'Comment' | 'Answer', said: Said) {
  return {
    '@type': type,
    url: `${post.shareUrl}?comment=${said._id}`,
    text: said.content.slice(0, MAX_TEXT),
    datePublished: said.postedTime,
    ...(said.editedTime && { dateModified: said.editedTime }),
    author: authorOf(whole, post, said.postedBy),
    ...(type === 'Answer'
      ? { upvoteCount: said.totalVotes }
      : { interactionStatistic: counted('Like', said.totalVotes + said.reactions.total) }),
  }
}
