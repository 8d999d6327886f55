export {};
//# sourceMappingURL=wiring.js.map