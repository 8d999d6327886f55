import type { MapArea, MatrixRequest, RouteRequest } from '@careline/contracts/call-center/maps';

/** What the server asks the engine, which runs in a process of its own. */
export type EngineQuestion =
  | { kind: 'find'; text: string }
  | { kind: 'route'; request: RouteRequest }
  | { kind: 'matrix'; request: MatrixRequest }
  | { kind: 'tile'; key: string };

export type ToEngine = { id: number; question: EngineQuestion };
export type FromEngine =
  | { kind: 'ready'; hasRoads: boolean; area: MapArea }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; message: string };
