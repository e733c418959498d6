import { useTranslation } from 'react-i18next'
import { partOf, sizeOf } from './file-words.ts'
import type { Upload } from './upload.ts'

/** The progress of an upload in words, and why it failed. */
export function useUploadWords({ state, size, sent = 0, secondsLeft, problem, accepted }: Upload) {
  const { t, i18n } = useTranslation()
  const whole = sizeOf(size, i18n.language)

  function left() {
    if (secondsLeft === undefined) return null
    return secondsLeft < 60
      ? t('ui.upload.secondsLeft', { seconds: Math.max(1, Math.ceil(secondsLeft)) })
      : t('ui.upload.minutesLeft', { minutes: Math.ceil(secondsLeft / 60) })
  }
  function wrong() {
    const why = problem ?? t(state === 'failed' ? 'ui.upload.failed' : 'ui.upload.refused')
    return accepted && state === 'refused' ? `${why} ${t('ui.upload.use', { accepted })}` : why
  }
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

  switch (state) {
    case 'waiting':
      return { words: join(whole, t('ui.upload.waiting')) }
    case 'uploading':
      return {
        words: join(t('ui.upload.part', { part: partOf(sent, size, i18n.language), whole }), left()),
      }
    case 'processing':
      return { words: join(whole, t('ui.upload.processing')) }
    case 'done':
      return { words: size > 0 ? whole : null }
    case 'failed':
    case 'refused':
      return { problem: wrong() }
  }
}
