export { type RoomOffset, readLoff } from './loff.js';
export { findRoom, type RoomBlock, type RoomsOptions, walkRooms } from './rooms.js';
