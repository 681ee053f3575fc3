declare module 'topojson-client' {
  type Position = [number, number];
  type Geometry =
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] }
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'MultiLineString'; coordinates: Position[][] };
  type TopologyObject = { id?: string | number; properties?: Record<string, unknown>; type: string; arcs: unknown };
  type Topology = { objects: Record<string, { geometries: TopologyObject[] }> };
  export function feature(topology: Topology, object: TopologyObject): { geometry: Geometry };
  export function merge(
    topology: Topology,
    objects: TopologyObject[],
  ): { type: 'MultiPolygon'; coordinates: Position[][][] };
}
