import type { Me } from '@guildhall/contract/users'
import { useEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

const KEY = 'firstProfileAsked'
const PUT_OFF = 'firstProfilePutOff'

/** Whether somebody was asked in this tab; where nothing can be kept, nobody is led anywhere. */
function isAsked(userId: string) {
  try {
    return sessionStorage.getItem(KEY) === userId
  } catch {
    return true
  }
}

function keepAsked(userId: string) {
  try {
    sessionStorage.setItem(KEY, userId)
    return true
  } catch {
    // A browser that keeps nothing would lead them there again and again.
    return false
  }
}

/** Somebody new has not been through their profile yet: what they came for waits until they are back. */
export function isFirstProfileDue(me: Me | null) {
  try {
    return me?.isFirstTime === true && sessionStorage.getItem(PUT_OFF) !== me._id
  } catch {
    // Where nothing can be kept, nobody is led to their profile.
    return false
  }
}

/** Leads somebody who is new here to their profile, once, from wherever they are. */
export function useFirstProfile(me: Me | null) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const userId = me?.isFirstTime ? me._id : null

  useEffect(() => {
    if (userId === null || isAsked(userId) || !keepAsked(userId)) return
    void navigate('/welcome', { replace: true, state: { next: pathname + search + hash } })
  }, [userId, navigate, pathname, search, hash])
}

/** Where they were led away from. It stands in the history and not in the address, where others could write it. */
export function nextOf({ state }: Location): string {
  const next: unknown = (state as { next?: unknown } | null)?.next
  return typeof next === 'string' ? next : '/'
}

/** They are not asked again before they come back. */
export function skipFirstProfile({ _id }: Me) {
  if (keepAsked(_id)) sessionStorage.setItem(PUT_OFF, _id)
}
