import { Upload } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChannel } from '../../channels/thunks.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { useFilePicker } from '../../files/use-file-picker.tsx'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import styles from './ImportMembers.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { InvitesLeft } from './InvitesLeft.tsx'
import { importMembers } from './invite-thunks.ts'
import { parsePeople } from './parse-people.ts'
import type { InvitesLeftNow } from './use-invites-left.ts'

/** The maximum for one call. */
const MAX_PEOPLE = 1000
const MAX_SOURCE = 500

interface Props {
  readonly left: InvitesLeftNow
}

/** Asks people on a list, who agreed to it, to be members. */
export function ImportMembers({ left }: Props) {
  const { t } = useTranslation()
  const { _id: channelId, slug } = useChannel()
  const dispatch = useAppDispatch()
  const [text, setText] = useState('')
  const [source, setSource] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [imported, setImported] = useState<number | null>(null)
  const listed = parsePeople(text)
  const count = listed.people.length
  const picker = useFilePicker({
    label: t('importMembers.file'),
    onPick: ([file]) => file && void file.text().then(setText),
  })
  const problems = {
    list:
      count === 0
        ? t('importMembers.noPeople')
        : count > MAX_PEOPLE
          ? t('importMembers.tooMany', { count: MAX_PEOPLE })
          : undefined,
    source: source.trim() === '' ? t('importMembers.noSource') : undefined,
    consent: isAgreed ? undefined : t('importMembers.noConsent'),
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const at = [problems.list, problems.source, problems.consent].findIndex(Boolean)
    const fields = event.currentTarget.querySelectorAll<HTMLElement>('textarea, input[type=checkbox]')
    if (at >= 0 || isBusy) return fields[at]?.focus()
    setBusy(true)
    const asked = await dispatch(importMembers(channelId, listed.people, source.trim()))
    setBusy(false)
    left.refresh()
    if (asked === null) return
    setImported(asked)
    void dispatch(loadChannel(slug, true))
    setText('')
    setAgreed(false)
    setTried(false)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.text}>{t('importMembers.text')}</p>
      <TextArea
        label={t('importMembers.list')}
        help={t('importMembers.listHelp')}
        error={isTried ? problems.list : undefined}
        lines={5}
        value={text}
        dir="ltr"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button
          icon={<Upload size={15} strokeWidth={1.75} />}
          onClick={() => picker.open('.csv,.txt,text/csv,text/plain')}
        >
          {t('invitations.upload')}
        </Button>
      </div>
      {picker.field}
      <ImportPreview listed={listed} />
      <TextArea
        label={t('importMembers.source')}
        help={t('importMembers.sourceHelp')}
        error={isTried ? problems.source : undefined}
        lines={2}
        limit={MAX_SOURCE}
        value={source}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      />
      <Checkbox
        label={t('importMembers.agreed')}
        description={isTried && problems.consent ? problems.consent : t('importMembers.agreedText')}
        checked={isAgreed}
        aria-invalid={(isTried && !isAgreed) || undefined}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      />
      {imported !== null && (
        <Banner tone="success" role="status" title={t('importMembers.done', { count: imported })}>
          {t('importMembers.doneText')}
        </Banner>
      )}
      <div className={styles.buttons}>
        <InvitesLeft allowance={left.allowance} />
        <Button tone="primary" type="submit" isBusy={isBusy}>
          {count > 0 ? t('importMembers.send', { count }) : t('importMembers.sendNone')}
        </Button>
      </div>
    </form>
  )
}
