import { Upload } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilePicker } from '../../files/use-file-picker.tsx'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { badMailsIn, mailsIn } from '../csv.ts'
import styles from './InviteMails.module.css'
import { InviteRoles } from './InviteRoles.tsx'
import { InvitesLeft } from './InvitesLeft.tsx'
import { inviteByMail } from './invite-thunks.ts'
import type { InvitesLeftNow } from './use-invites-left.ts'

/** The maximum for one call. */
const MAX_MAILS = 500
/** Of the addresses that cannot be right, so many are named. */
const MOST_NAMED = 3

interface Props {
  readonly channelId: string
  readonly left: InvitesLeftNow
  readonly onSent?: () => void
}

/** Invitations by e-mail: addresses typed, pasted, or from a table. */
export function InviteMails({ channelId, left, onSent }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [text, setText] = useState('')
  const [roles, setRoles] = useState<string[]>([])
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const mails = mailsIn(text)
  const bad = badMailsIn(text)
  const picker = useFilePicker({
    label: t('invitations.file'),
    onPick: ([file]) => file && void read(file),
  })
  const problem =
    mails.length === 0
      ? t('invitations.noMails')
      : mails.length > MAX_MAILS
        ? t('invitations.tooMany', { count: MAX_MAILS })
        : bad.length > 0
          ? t('invitations.bad', { count: bad.length, addresses: bad.slice(0, MOST_NAMED).join(', ') })
          : undefined

  async function read(file: File) {
    const found = mailsIn(await file.text())
    setText((current) => [current.trim(), ...found].filter(Boolean).join('\n'))
    setTried(true)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (problem || isBusy) return void event.currentTarget.querySelector('textarea')?.focus()
    setBusy(true)
    const isSent = await dispatch(inviteByMail(channelId, mails, roles))
    setBusy(false)
    left.refresh()
    if (!isSent) return
    setText('')
    setTried(false)
    onSent?.()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('invitations.mails')}
        help={mails.length > 0 ? t('invitations.found', { count: mails.length }) : t('invitations.mailsHelp')}
        error={isTried ? problem : undefined}
        lines={3}
        value={text}
        dir="ltr"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <InviteRoles
        channelId={channelId}
        help={t('invitations.rolesHelp')}
        value={roles}
        onChange={setRoles}
      />
      <InvitesLeft allowance={left.allowance} />
      <div className={styles.buttons}>
        <Button
          tone="ghost"
          icon={<Upload size={15} strokeWidth={1.75} />}
          onClick={() => picker.open('.csv,.txt,text/csv,text/plain')}
        >
          {t('invitations.upload')}
        </Button>
        <Button tone="primary" type="submit" isBusy={isBusy}>
          {mails.length > 0 ? t('invitations.send', { count: mails.length }) : t('invitations.sendNone')}
        </Button>
      </div>
      {picker.field}
    </form>
  )
}
