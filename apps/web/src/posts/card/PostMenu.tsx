import {
  ArrowBigUp,
  Bookmark,
  BookmarkX,
  Ellipsis,
  Eye,
  EyeOff,
  Flag,
  FolderInput,
  Link,
  MessageSquare,
  MessageSquareOff,
  Pencil,
  Pin,
  PinOff,
  SmilePlus,
  ThumbsDown,
  ThumbsUp,
  Trash2,
  UserRound,
  UsersRound,
  VolumeX,
} from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import { MenuSeparator } from '../../ui/overlay/MenuSeparator.tsx'
import type { KeptPost } from '../collections.ts'
import { actKeys, actWords, type PostAct } from '../post-acts.ts'
import type { PostActs } from './use-post-acts.tsx'

const icon = { size: 16, strokeWidth: 1.75 }

/** The icons for each action and for undoing it. */
const looks = {
  vote: { isSet: (post) => post.isVoted, icons: [ArrowBigUp, ArrowBigUp] },
  like: { icons: [ThumbsUp] },
  save: { isSet: (post) => post.isSaved, icons: [Bookmark, BookmarkX] },
  share: { icons: [Link] },
  upvoters: { icons: [UsersRound] },
  edit: { icons: [Pencil] },
  move: { icons: [FolderInput] },
  pin: { isSet: (post) => post.isPinned, icons: [Pin, PinOff] },
  pinOnProfile: {
    isSet: (post) => post.pinnedOnProfile,
    icons: [UserRound, PinOff],
  },
  hide: { isSet: (post) => post.isHidden, icons: [EyeOff, Eye] },
  discussion: {
    isSet: (post) => !post.discussionsEnabled,
    icons: [MessageSquareOff, MessageSquare],
  },
  reaction: {
    isSet: (post) => !post.reactionsEnabled,
    icons: [SmilePlus, SmilePlus],
  },
  notRelevant: { icons: [ThumbsDown] },
  mute: { icons: [VolumeX] },
  report: { icons: [Flag], isDanger: true },
  delete: { icons: [Trash2], isDanger: true },
} satisfies Record<PostAct, Look>

interface Look {
  readonly isSet?: (post: KeptPost) => boolean
  readonly icons: readonly (typeof Pin)[]
  readonly isDanger?: boolean
}

const groups: readonly (readonly PostAct[])[] = [
  ['vote', 'like', 'save', 'share', 'upvoters'],
  ['edit', 'move', 'pin', 'pinOnProfile', 'hide', 'discussion', 'reaction'],
  ['notRelevant', 'mute', 'report', 'delete'],
]

interface Props {
  readonly post: KeptPost
  readonly name: string
  readonly acts: Pick<PostActs, 'acts' | 'run'>
}

type Word = (typeof actWords)[PostAct][number]

const wordOf = (act: PostAct, turn: number): Word => {
  const words: readonly Word[] = actWords[act]
  return words[turn] ?? words[0]!
}

/** Everything that can be done with a post. */
export function PostMenu({ post, name, acts: { acts, run } }: Props) {
  const { t } = useTranslation()
  // The vote for a question is on its card.
  const isOffered = (act: PostAct) => acts.includes(act) && (act !== 'vote' || post.postType !== 'question')
  const shown = groups.map((group) => group.filter(isOffered)).filter((one) => one.length > 0)
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('posts.menu', { name })} icon={<Ellipsis size={18} strokeWidth={1.75} />} />
      }
    >
      {shown.map((group, at) => (
        <Fragment key={group[0]}>
          {at > 0 && <MenuSeparator />}
          {group.map((act) => {
            const look: Look = looks[act]
            const turn = look.isSet?.(post) ? 1 : 0
            const Icon = look.icons[turn]!
            return (
              <MenuItem
                key={act}
                icon={<Icon {...icon} />}
                shortcut={actKeys[act]}
                tone={look.isDanger ? 'danger' : 'default'}
                onSelect={() => run(act)}
              >
                {t(`posts.acts.${wordOf(act, turn)}`)}
              </MenuItem>
            )
          })}
        </Fragment>
      ))}
    </Menu>
  )
}
