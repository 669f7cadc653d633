import { type Codec, flag, shape, text } from '../../prelude/codec.js'
import { right } from '../../prelude/either.js'
import { type Endpoint, jsonAnswer } from './endpoint.js'
import { goodRows, nullable, orNull, type Rows } from './rows.js'

/** What the project's owner decided about one feature (wire 2.1.4). */
export interface ProjectFeature {
  readonly id: string
  readonly isEnabled: boolean
  /** Absent and null say different things. A list holds texts; what is neither is a mistake of the service. */
  readonly config?: unknown
}

/** The configuration of a project; `features` is null when the answer has none. */
export interface ProjectConfig {
  readonly features: Rows<ProjectFeature> | null
}

/**
 * Kept so that whoever resolves it can tell null, a list and a mistake apart. Only texts of a list are kept, and an object
 * is kept empty: it can be nested deeper than any walk of state and log goes.
 */
const featureConfig: Codec<unknown> = {
  name: 'configuration of a feature',
  is: (_raw): _raw is unknown => true,
  read: (raw) => {
    if (Array.isArray(raw)) return right(raw.filter(text.is))
    return right(typeof raw === 'object' && raw !== null ? {} : raw)
  },
}

/** `GET /appkit/v1/config`. */
export const ProjectConfig: Codec<ProjectConfig> = /* @__PURE__ */ shape({
  features: /* @__PURE__ */ orNull(
    /* @__PURE__ */ goodRows(/* @__PURE__ */ shape({ id: text, isEnabled: flag }, { config: featureConfig })),
  ),
})

export const projectConfigEndpoint: Endpoint<null, ProjectConfig> = {
  ...{ service: 'api', method: 'GET', path: '/appkit/v1/config' },
  answer: /* @__PURE__ */ jsonAnswer(ProjectConfig),
}

/** Where the project may be used (wire 2.1.5); null says that there is no such project. */
export interface AllowedOrigins {
  readonly allowedOrigins: Rows<string> | null
}

/** `GET /projects/v1/origins`. */
export const AllowedOrigins: Codec<AllowedOrigins> = /* @__PURE__ */ shape({
  allowedOrigins: /* @__PURE__ */ nullable(/* @__PURE__ */ goodRows(text)),
})

export const allowedOriginsEndpoint: Endpoint<null, AllowedOrigins> = {
  ...{ service: 'api', method: 'GET', path: '/projects/v1/origins' },
  answer: /* @__PURE__ */ jsonAnswer(AllowedOrigins),
}
