import { canTakePart, canWrite } from '@guildhall/contract/channels'
import {
  canDeleteDiscussion,
  canEditDiscussion,
  canPinDiscussion,
  canSolveAnswer,
} from '@guildhall/contract/discussions'
import { canReact } from '@guildhall/contract/reactions'
import {
  ArrowBigUp,
  CircleCheck,
  CircleSlash,
  Ellipsis,
  Flag,
  Link,
  Pencil,
  Pin,
  PinOff,
  ThumbsUp,
  Trash2,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { react } from '../../reactions/thunks.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import { pinDiscussion } from '../change-discussion.ts'
import type { KeptDiscussion } from '../collections.ts'
import { copyLink } from '../copy-link.ts'
import { useDiscussionView } from '../discussion-context.ts'
import { solveAnswer } from '../solve-answer.ts'
import { upvote } from '../vote.ts'

const RemoveConfirm = lazyPart(async () => ({ default: (await import('./RemoveConfirm.tsx')).RemoveConfirm }))
const ReportDiscussion = lazyPart(async () => ({
  default: (await import('./ReportDiscussion.tsx')).ReportDiscussion,
}))

interface Props {
  readonly discussion: KeptDiscussion
  readonly name: string
  readonly onEdit: () => void
}

export function ItemMenu({ discussion, name, onEdit }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { subject, standing } = useDiscussionView()
  const [isRemoving, setRemoving] = useState<boolean>()
  const [isReporting, setReporting] = useState<boolean>()
  const { _id, isPinned, isSolution, isVoted, discussionType } = discussion
  const isAnswer = discussionType === 'answer'
  const canLike =
    isAnswer &&
    discussion.withheld === null &&
    discussion.reactions.total === 0 &&
    canReact(standing, subject)
  const canSolve = isAnswer && subject.postType === 'question' && canSolveAnswer(standing, subject)
  const isWithheld = discussion.withheld !== null
  const canPin = discussionType !== 'reply' && !isWithheld && canPinDiscussion(standing, subject)
  const isFree = canWrite(standing) || discussion.withheld === 'untilEdited'
  const icon = (Icon: typeof Link) => <Icon size={16} strokeWidth={1.75} />
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t('discussions.more', { name })}
            icon={<Ellipsis size={15} strokeWidth={1.75} />}
          />
        }
      >
        {canSolve && (
          <MenuItem
            icon={icon(isSolution ? CircleSlash : CircleCheck)}
            onSelect={() => void dispatch(solveAnswer(_id))}
          >
            {t(isSolution ? 'discussions.unsolve' : 'discussions.solve')}
          </MenuItem>
        )}
        {!isAnswer && !isWithheld && canWrite(standing) && (
          <MenuItem icon={icon(ArrowBigUp)} onSelect={() => void dispatch(upvote(_id))}>
            {t(isVoted ? 'discussions.unvote' : 'discussions.upvote')}
          </MenuItem>
        )}
        {canLike && (
          <MenuItem icon={icon(ThumbsUp)} onSelect={() => void dispatch(react('discussions', _id, 'like'))}>
            {t('discussions.like')}
          </MenuItem>
        )}
        <MenuItem icon={icon(Link)} onSelect={() => void dispatch(copyLink(subject, _id))}>
          {t('discussions.copyLink')}
        </MenuItem>
        {canPin && (
          <MenuItem icon={icon(isPinned ? PinOff : Pin)} onSelect={() => void dispatch(pinDiscussion(_id))}>
            {t(isPinned ? 'discussions.unpin' : 'discussions.pin')}
          </MenuItem>
        )}
        {canEditDiscussion(standing, discussion) && isFree && (
          <MenuItem icon={icon(Pencil)} onSelect={onEdit}>
            {t('discussions.edit')}
          </MenuItem>
        )}
        {canTakePart(standing) && !discussion.isOwn && (
          <MenuItem tone="danger" icon={icon(Flag)} onSelect={() => setReporting(true)}>
            {t('reports.report')}
          </MenuItem>
        )}
        {canDeleteDiscussion(standing, discussion) && (
          <MenuItem tone="danger" icon={icon(Trash2)} onSelect={() => setRemoving(true)}>
            {t('discussions.delete')}
          </MenuItem>
        )}
      </Menu>
      {isReporting !== undefined && (
        <Suspense>
          <ReportDiscussion
            discussion={discussion}
            isOpen={isReporting}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
      {isRemoving !== undefined && (
        <Suspense>
          <RemoveConfirm discussion={discussion} isOpen={isRemoving} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </>
  )
}
