// The model's museum: its info, its image and its map.
import type { Museum, MuseumPayload } from '#contract/museum.ts';
import { found } from './model-calls.ts';

export class ModelMuseum {
  info: Museum;

  constructor(id: string) {
    this.info = { ...newMuseum, id };
  }

  save({ name, address, operatingHours, floorPlan, roomName }: MuseumPayload): object {
    this.info = {
      ...this.info,
      name,
      address: { ...address, address_line_1: address.address, address: null },
      operating_hours: operatingHours,
      floorPlans: floorPlan.map((plan) => ({ ...plan, roomName })),
      totalFloor: floorPlan.length,
      totalRoom: floorPlan.reduce((sum, { room }) => sum + room, 0),
    };
    return {};
  }

  removeMap(): object {
    found(this.info.map ?? undefined);
    this.info = { ...this.info, map: null };
    return {};
  }

  link(field: 'avatar' | 'map', address: string): void {
    this.info = { ...this.info, [field]: address };
  }
}

const newMuseum: Museum = {
  id: '',
  name: 'Model museum',
  email: null,
  address: null,
  map: null,
  avatar: null,
  operating_hours: [],
  floorPlans: [0, 1].map((floor) => ({ floor, room: 3, roomName: {} })),
  totalFloor: 2,
  totalRoom: 6,
};
