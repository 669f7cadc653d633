import type { OptionsState } from '../../domain/slices/options/state.js'
import type { ClockPort, HttpPort, RpcPort } from '../ports.js'
import { liveHttp } from './http.js'
import { liveRpc } from './rpc/liveRpc.js'

/** What calls to nodes and services stand on. */
export interface NetParts {
  readonly clock: ClockPort
  /** Which services may be called, and for which project. */
  readonly options: Pick<OptionsState, 'services' | 'projectId'>
}

/** The real calls to nodes and services. Loaded with the first of them. */
export const liveNet = ({ clock, options: { services, projectId } }: NetParts): RpcPort & HttpPort => {
  const http = liveHttp({ clock })
  const service = services.rpc ? { service: { base: services.rpc, projectId } } : {}
  return { ...liveRpc({ clock, http, ...service }), ...http }
}
