import { canPinPost, canSendAsEmail } from '@guildhall/contract/posts'
import { useTranslation } from 'react-i18next'
import { useStanding } from '../../channels/use-channel.ts'
import type { KeptContext } from '../../contexts/collections.ts'
import type { Files } from '../../editor/held-files.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import type { DraftBody } from './draft.ts'
import { MailTest } from './MailTest.tsx'
import styles from './PostOptions.module.css'
import { selectPinnedTitle } from './selectors.ts'

type Flag =
  | 'isQuestion'
  | 'discussionsEnabled'
  | 'reactionsEnabled'
  | 'hideAuthorInfo'
  | 'isPinned'
  | 'isMailed'

interface Props {
  readonly body: DraftBody
  readonly room: KeptContext | null
  readonly files: Files
  /** Why the post cannot be published yet. */
  readonly problem: string | null
  /** The post has already been sent by mail. */
  readonly isSent: boolean
  /** Only the author decides whether their name shows. */
  readonly isOwn: boolean
  readonly onChange: (changes: Partial<DraftBody>) => void
}

export function PostOptions({ body, room, files, problem, isSent, isOwn, onChange }: Props) {
  const { t } = useTranslation()
  const standing = useStanding()
  const pinned = useAppSelector((state) => selectPinnedTitle(state, room?._id ?? null))
  const isNameless = room?.isAnonymous ?? false
  const flag = (name: Flag) => ({
    checked: body[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.checked }),
  })
  return (
    <div className={styles.options}>
      <Switch
        label={t('composer.options.question')}
        description={t('composer.options.questionHelp')}
        {...flag('isQuestion')}
      />
      <Switch
        label={t('composer.options.comments')}
        description={t('composer.options.commentsHelp')}
        {...flag('discussionsEnabled')}
      />
      <Switch
        label={t('composer.options.reactions')}
        description={t('composer.options.reactionsHelp')}
        {...flag('reactionsEnabled')}
      />
      {isOwn && (
        <Switch
          label={t('composer.options.hide')}
          description={t(isNameless ? 'composer.options.hideRoom' : 'composer.options.hideHelp')}
          {...flag('hideAuthorInfo')}
          {...(isNameless && { checked: true, disabled: true })}
        />
      )}
      {canPinPost(standing) && room && (
        <Switch
          label={t('composer.options.pin', { room: room.text })}
          description={
            pinned && !body.isPinned
              ? t('composer.options.pinReplaces', { title: pinned })
              : t('composer.options.pinHelp')
          }
          {...flag('isPinned')}
        />
      )}
      {canSendAsEmail(standing) && (
        <Switch
          label={t('composer.options.mail')}
          description={t(isSent ? 'composer.options.mailed' : 'composer.options.mailHelp')}
          {...flag('isMailed')}
          disabled={isSent}
        />
      )}
      {canSendAsEmail(standing) && body.isMailed && !isSent && (
        <MailTest body={body} files={files} isOwn={isOwn} problem={problem} />
      )}
    </div>
  )
}
