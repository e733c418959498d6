import { StaffQueue } from './StaffQueue.tsx'

export const StaffPeople = () => <StaffQueue tab="people" />
export const StaffPosts = () => <StaffQueue tab="posts" />
export const StaffAppeals = () => <StaffQueue tab="appeals" />
