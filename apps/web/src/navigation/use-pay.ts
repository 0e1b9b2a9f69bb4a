import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '../paths.ts'

/** Leads to the page where a member pays: `pay({ to: 'm12' })`. */
export function usePay(): (what?: Readonly<Record<string, string>>) => void {
  const navigate = useNavigate()
  return useCallback((what = {}) => void navigate({ to: paths.pay(), search: what }), [navigate])
}
