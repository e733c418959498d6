import { type Profile, userCalls } from '@guildhall/contract/users'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isGone } from '../../platform/http/request-failed.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import styles from './StaffPage.module.css'
import { suspendFromSite } from './suspend.ts'

interface Props {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Suspends somebody by their name: first they are found, then it is asked about them. */
export function SuspendDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const id = useId()
  const [username, setUsername] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<'username' | 'reason' | 'nobody' | null>(null)
  const [found, setFound] = useState<Profile | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function look(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = username.trim().replace(/^@/, '')
    if (name === '') return setMissing('username')
    if (reason.trim() === '') return setMissing('reason')
    setMissing(null)
    setBusy(true)
    try {
      setFound(await dispatch(findPerson(name)))
    } catch (error) {
      if (isGone(error)) setMissing('nobody')
      else dispatch(tellFailure(error))
    }
    setBusy(false)
  }

  async function suspend(person: Profile) {
    setBusy(true)
    const isDone = await dispatch(suspendFromSite(person, true, reason.trim()))
    setBusy(false)
    if (isDone) onDone()
    else setFound(null)
  }

  if (found)
    return (
      <Confirm
        isOpen
        onClose={() => setFound(null)}
        title={t('siteStaff.suspendTitle', { name: found.fullname })}
        text={t('siteStaff.suspendText')}
        confirmLabel={t('siteStaff.suspendConfirm')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void suspend(found)}
      />
    )
  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size="sm"
      title={t('siteStaff.suspend')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="primary" type="submit" form={id} isBusy={isBusy}>
            {t('siteStaff.goOn')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void look(event)}>
        <TextField
          label={t('siteStaff.username')}
          prefix="@"
          dir="ltr"
          autoComplete="off"
          value={username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          error={
            missing === 'username'
              ? t('siteStaff.usernameMissing')
              : missing === 'nobody'
                ? t('siteStaff.nobody')
                : undefined
          }
        />
        <TextArea
          label={t('siteStaff.reason')}
          limit={1000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={missing === 'reason' ? t('siteStaff.reasonMissing') : undefined}
        />
      </form>
    </Modal>
  )
}

const findPerson =
  (username: string): Thunk<Promise<Profile>> =>
  async (_dispatch, _getState, { request }) =>
    (await request(userCalls.getProfile, { username })).user
