export {};
//# sourceMappingURL=parameter-kinds.js.map