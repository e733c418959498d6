import { Suspense } from 'react'
import { lazyPart } from '../platform/fetch-part.ts'
import { answerQuestion, useQuestion } from '../platform/store/ask-person.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'

const SignInAgain = lazyPart(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }))

/** Where somebody signs in once more because a call needs it; then it is asked again. */
export function SignInAgainPrompt() {
  const dispatch = useAppDispatch()
  const isAsked = useQuestion('signInAgain') !== null
  return (
    isAsked && (
      <Suspense>
        <SignInAgain onEnd={(isProven) => dispatch(answerQuestion('signInAgain', isProven))} />
      </Suspense>
    )
  )
}
