import { visitorReportCalls } from '@guildhall/contract/moderation'
import { CircleCheck, Flag, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { isGone } from '../../platform/http/request-failed.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { Notice } from '../../shell/Notice.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'

const icon = { size: 32, strokeWidth: 1.75 }

/** The address in a mail that confirms a report. It takes a press, since mail scanners open links. */
export function ConfirmReport() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { token = '' } = useParams()
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'gone'>('asked')

  async function confirm() {
    setState('busy')
    try {
      await dispatch(ask(token))
      setState('done')
    } catch (error) {
      setState(isGone(error) ? 'gone' : 'asked')
      if (!isGone(error)) dispatch(tellFailure(error, 'reports.failed'))
    }
  }

  const home = <LinkButton to="/">{t('notFound.home')}</LinkButton>
  return (
    <div role="status">
      {state === 'done' ? (
        <Notice
          icon={<CircleCheck {...icon} />}
          title={t('reports.confirm.doneTitle')}
          text={t('reports.confirm.doneText')}
          actions={home}
        />
      ) : state === 'gone' ? (
        <Notice
          icon={<Link2Off {...icon} />}
          title={t('reports.confirm.goneTitle')}
          text={t('reports.confirm.goneText')}
          actions={home}
        />
      ) : (
        <Notice
          icon={<Flag {...icon} />}
          title={t('reports.confirm.title')}
          text={t('reports.confirm.text')}
          actions={
            <Button tone="primary" isBusy={state === 'busy'} onClick={() => void confirm()}>
              {t('people.reportConfirm')}
            </Button>
          }
        />
      )}
    </div>
  )
}

const ask =
  (token: string): Thunk<Promise<unknown>> =>
  (_dispatch, _getState, { request }) =>
    request(visitorReportCalls.confirmVisitorReport, { token })
